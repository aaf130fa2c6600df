/**
 * Makes spaces before ; : ! ? % € and within « » non-breaking, on output only; texts are stored as
 * typed.
 */
export const typeset = (text: string): string =>
  text
    .replace(/[ \u202f]+([;:!?%€»])?/g, (spaces, sign) => (sign ? `\u00a0${sign}` : spaces))
    .replace(/«[ \u202f]+/g, '«\u00a0')
