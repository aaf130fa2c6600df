/** Line above every page. */
export type Notice = {
  _id: string
  text: string
  /** Lesson of a change, or empty for several; undefined of other notices */
  lesson?: string
  /** Parts of `text`; a narrow screen cuts the place, the last one, first */
  parts?: { when: string; what: string; place: string }
  /** Page that tells more */
  href?: string
}

/** `_id` of the line that names the next lesson. */
export const lessonNotice = 'lesson'
