/** The shop's name and how to reach it: the one place that says so. */

export const brand = {
  name: 'Falak Fits',
  initials: 'FF',
  tagline: 'Luxury streetwear, crafted for royalty.',
  description:
    'Falak Fits is premium streetwear in Pakistan: oversized tees, drop shoulders, regular fits and crop tops with original designs. Cash on delivery, free delivery on all orders.',
  email: 'hello@falakfits.local',
  phone: '+92 300 0000000',
  /** The number that the chat button opens, in digits. */
  chatNumber: '923000000000',
  social: {
    Instagram: 'https://www.instagram.com/falakfits',
    Facebook: 'https://www.facebook.com/falakfits',
    TikTok: 'https://www.tiktok.com/@falakfits',
    YouTube: 'https://www.youtube.com/@falakfits',
  },
} as const
