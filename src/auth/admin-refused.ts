/** What the person at the terminal can mend: told in one line, exit code 1. */
export class Refused extends Error {}
