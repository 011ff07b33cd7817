export const reviewPicturePath = (picture: string, size: 'small' | 'large') =>
  `/api/reviews/pictures/${picture}?size=${size}`
