/** Limits of product.md 'Bad input', in characters or items. Without zod, for the pages. */
export const limits = {
  title: 200,
  description: 5_000,
  article: 100_000,
  comment: 5_000,
  about: 20_000,
  email: 254,
  phone: 40,
  age: 40,
  alt: 500,
  answer: 500,
  personName: 100,
  note: 100,
  tags: 20,
  socials: 20,
  ranks: 50,
  /** Sent with an article, and per request for older ones */
  commentsPerPage: 20,
} as const
