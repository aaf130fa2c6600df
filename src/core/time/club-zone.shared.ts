export const defaultZone = 'Europe/Paris'
let zone = defaultZone

/** IANA name of the club's time zone. */
export const clubZone = (): string => zone

/** Sets the club's time zone: once at the start of a process, and of a page in the browser. */
export function setClubZone(name: string): void {
  zone = name
}
