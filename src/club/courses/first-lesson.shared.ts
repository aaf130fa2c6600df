/** Screens of a first lesson at most; the address of each is its number. */
export const maxScreens = 6
