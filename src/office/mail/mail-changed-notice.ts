import type { MailSettingsInput } from './mail.contract.ts'
import { oneLine } from './one-line.ts'
import type { Mail } from './queue.ts'

/** Tells the former receivers that the site's mails go elsewhere from now on, or nowhere. */
export function mailChangedNotice(
  username: string,
  former: MailSettingsInput,
  next: MailSettingsInput | undefined,
): Mail {
  const account = `«\u00a0${oneLine(username)}\u00a0»`
  const what = next
    ? `Les courriels du site partent maintenant par ${next.host} (${next.sender}), et les copies arrivent à\u00a0: ${next.receivers.join(', ')}.`
    : 'Le site n’envoie plus de courriels.'
  return {
    cause: 'login',
    causeId: '',
    to: former.receivers,
    subject: next
      ? 'Les réglages du courriel du site ont été changés'
      : 'Les réglages du courriel du site ont été effacés',
    text: `Le compte ${account} vient de changer les réglages du courriel du site du club. ${what}

Ce message est le dernier à vous arriver par l’ancien serveur (${former.host}).

Si cette personne le voulait, il n’y a rien à faire. Sinon, quelqu’un se sert peut-être de son compte\u00a0: dans le tableau de bord, section Comptes, terminez ses connexions et faites changer son mot de passe, puis remettez les réglages du courriel. Sans accès au tableau de bord, la personne qui héberge le site peut le faire avec la commande reset-password (voir le guide).
`,
  }
}
