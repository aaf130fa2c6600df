import { teachesJudo } from './discipline-drawings.shared.ts'
import type { SettingsLayoutData } from './settings.schema.ts'

/** Capitals of the club's short name, as the mark of a club without a logo; empty: judo's mark. */
export const clubInitials = ({
  club,
  disciplines,
}: Pick<SettingsLayoutData, 'disciplines'> & { club: { shortName: string } }) =>
  teachesJudo(disciplines)
    ? ''
    : (club.shortName
        .match(/\p{Lu}/gu)
        ?.slice(0, 3)
        .join('') ?? club.shortName.slice(0, 1).toUpperCase())

/** Size of the initials beside their disc's. */
export const initialsShare = (initials: string) => [0.5, 0.5, 0.4, 0.3][initials.length] ?? 0.3
