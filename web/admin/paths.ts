/** Where the admin's screens are. */
export const DASHBOARD = '/admin/dashboard'
export const LOGIN = '/admin/login'
