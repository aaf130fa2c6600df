import Eraser from 'lucide-react/icons/eraser'
import LinkIcon from 'lucide-react/icons/link'
import UserRoundX from 'lucide-react/icons/user-round-x'
import type { PersonMatch } from '#src/admin/personal-data/personal.schema.ts'

/** Texts of each action; `offer` begins a line that names an e-mail address found with the name. */
export const actions = {
  anonymise: {
    Icon: UserRoundX,
    label: 'Anonymiser',
    title: 'Anonymiser pour de bon\u00a0?',
    confirmLabel: 'Anonymiser',
    offer: 'Retirer aussi l’adresse',
    done: 'Les champs ont été vidés.',
    failed: 'Les champs n’ont pas pu être vidés',
    failedPartly: 'Tous les champs n’ont pas pu être vidés',
  },
  erase: {
    Icon: Eraser,
    label: 'Effacer',
    title: 'Effacer pour de bon\u00a0?',
    confirmLabel: 'Effacer pour de bon',
    offer: 'Effacer aussi ce qui porte l’adresse',
    done: 'Effacé définitivement.',
    failed: 'Rien n’a pu être effacé',
    failedPartly: 'Tout n’a pas pu être effacé',
  },
  readdress: {
    Icon: LinkIcon,
    label: 'Changer l’adresse',
    title: 'Changer l’adresse de la page\u00a0?',
    confirmLabel: 'Changer l’adresse',
    offer: '',
    done: 'La page a une autre adresse.',
    failed: 'L’adresse n’a pas pu être changée',
    failedPartly: 'L’adresse n’a pas pu être changée',
  },
}

/** Whether a match offers the action. */
export const allows = (action: keyof typeof actions) => (match: PersonMatch) =>
  match.actions.includes(action)
