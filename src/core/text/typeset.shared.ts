/** Makes spaces before ; : ! ? % € and within « » non-breaking, on display only. */
export const typeset = (text: string): string =>
  text
    .replace(/[ \u202f]+([;:!?%€»])?/g, (spaces, mark) => (mark ? `\u00a0${mark}` : spaces))
    .replace(/«[ \u202f]+/g, '«\u00a0')
