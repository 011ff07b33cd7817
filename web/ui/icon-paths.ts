// The icons that the shop and the backoffice share: paths on a 24-unit grid.
export const bagPath = 'M5 8h14l1 13H4zM8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5'
export const crossPath = 'M5 5l14 14M19 5L5 19'
export const plusPath = 'M12 5v14M5 12h14'
export const checkPath = 'M4.5 12.5l5 5 10-11'
export const truckPath =
  'M2 6h12v11H2zM14 10h4l4 3.5V17h-8zM6.5 19.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM17.5 19.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4z'
export const cashPath = 'M2.5 6.5h19v11h-19zM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM6 12h.01M18 12h.01'
export const clockPath = 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.5 2'
export const shirtPath = 'M9 3.5c.6 1.6 1.7 2.4 3 2.4s2.4-.8 3-2.4l6 3-1.8 5.2-2.7-.7v9.5h-9V11l-2.7.7L3 6.5z'
