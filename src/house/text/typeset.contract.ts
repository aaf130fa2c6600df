/**
 * What people type, as French sets it: the spaces before ; : ! ? % € and within « » hold. It is done
 * when a text is shown; what is stored, and what the API answers, stays as it was typed. 18:30 and
 * http:// have no space that could change.
 */
export const typeset = (text: string): string =>
  text.replace(/[ \u202f]+(?=[;:!?%€»])/g, '\u00a0').replace(/«[ \u202f]+/g, '«\u00a0')
