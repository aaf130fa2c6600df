import type { Courses } from '#src/club/courses/courses.schema.ts'

/** An hour of an activity in words, and whom to ask. */
export const formatSession = ({ session, contact }: Courses['activities'][number]) =>
  [session, contact && `À qui s’adresser\u00a0: ${contact}.`].filter(Boolean).join('\n')
