/** The kinds of bookings and claims, for facts and for everything that reads them. */

/** The kinds of statement lines that book a parcel. */
export const bookingKinds = ['paid', 'returned', 'lost'] as const
export type BookingKind = (typeof bookingKinds)[number]

export const claimReasons = ['short', 'lost'] as const
export type ClaimReason = (typeof claimReasons)[number]

export const claimStages = ['open', 'sent', 'accepted', 'refused', 'written-off'] as const
export type ClaimStage = (typeof claimStages)[number]
