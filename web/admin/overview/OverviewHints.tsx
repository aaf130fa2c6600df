import type { ReactNode } from 'react'
import type { NewsSeen, Overview } from '#src/admin/overview/overview.contract.ts'
import office from '#web/admin/admin.module.css'
import { RestoreNotice } from '#web/admin/backups/RestoreOutcome.tsx'
import { addressOf } from '#web/admin/dashboardRoute.ts'
import { ConfirmButton } from '#web/admin/forms/ConfirmButton.tsx'
import { useCall } from '#web/admin/forms/useCall.ts'
import { demoPart, unfitPart } from '#web/admin/settings/settingsFields.ts'
import { useBoot } from '#web/boot.ts'
import { send } from '#web/core/api.ts'
import { hrefs } from '#web/hrefs.ts'
import { Button } from '#web/ui/components/Button.tsx'
import { classes } from '#web/ui/components/classes.ts'
import { MoreLink } from '#web/ui/components/MoreLink.tsx'
import { Notice } from '#web/ui/components/Notice.tsx'
import { longDay } from '#web/ui/text/dates.ts'
import styles from './OverviewAdmin.module.css'

type HintProps = {
  label: string
  look?: 'quiet' | 'wrong' | undefined
  children: ReactNode
}

const Hint = ({ label, look, children }: HintProps) => (
  <aside className={classes('mt-5', office.hint, look && styles[look])} aria-label={label}>
    {children}
  </aside>
)

type UploadsHintProps = { uploads: Overview['uploads']; reload: () => Promise<unknown> }

export function UploadsHint({ uploads: { held, aside }, reload }: UploadsHintProps) {
  return (
    <>
      {held > 0 && <Held count={held} reload={reload} />}
      {aside > 0 && (
        <Hint label="Photos mises de côté">
          <p>
            <strong>{photos(aside)} de côté.</strong> Aucune fiche ne les montre&nbsp;: elles seront
            effacées 30 jours après avoir été mises de côté, et reviennent d’elles-mêmes si une
            fiche les montre de nouveau.
          </p>
        </Hint>
      )}
    </>
  )
}

function Held({ count, reload }: { count: number; reload: UploadsHintProps['reload'] }) {
  return (
    <Hint label="Photos sans fiche">
      <p>
        <strong>{photos(count)} ne figurent dans aucune fiche du site.</strong> La base de données
        vient peut-être d’une sauvegarde trop ancienne&nbsp;: prévenez la personne qui héberge le
        site, pour qu’elle remette la bonne. D’ici là, elles restent en place et rien n’est effacé.
      </p>
      <div className={styles.action}>
        <ConfirmButton
          button={{
            size: 'small',
            variant: 'ghost',
            children: 'La base est la bonne\u00a0: les mettre de côté',
          }}
          title={`Mettre ${photos(count)} de côté\u00a0?`}
          confirmLabel="Mettre de côté"
          icon={null}
          pendingText="Un instant..."
          failed="Les photos n’ont pas pu être mises de côté"
          done="Photos mises de côté."
          work={() => send('POST', '/api/media/set-aside')}
          then={reload}
        >
          Elles ne seront plus visibles à leurs adresses, et seront effacées dans 30 jours, à moins
          qu’une fiche ne les montre de nouveau d’ici là.
        </ConfirmButton>
      </div>
    </Hint>
  )
}

const photos = (count: number) => `${count} photo${count > 1 ? 's' : ''}`

export function BackupHint({ backups }: Pick<Overview, 'backups'>) {
  const told = backups.filter(({ state }, at) => at === 0 || state !== 'well')
  const isWrong = told.some(({ state }) => state === 'wrong')
  return (
    <Hint label="Sauvegardes" look={isWrong ? 'wrong' : 'quiet'}>
      {told.map(({ name, state, text }) => (
        <p key={name} className={state === 'wrong' ? 'text-rouge' : undefined}>
          <strong>{name}&nbsp;:</strong> {text}
        </p>
      ))}
      <MoreLink href={`${hrefs.dashboard}/sauvegardes`}>Voir les sauvegardes</MoreLink>
    </Hint>
  )
}

/** Tried again each minute: somebody has to look. */
export function SeasonHint({ season: { name, on } }: { season: { name: string; on: string } }) {
  return (
    <Hint label="Nouvelle saison" look="wrong">
      <p className="text-rouge">
        <strong>
          {name} devait être publiée le {longDay(on)} et ne l’est pas encore.
        </strong>{' '}
        Le site essaie chaque minute&nbsp;; publiez-la à la main si cela dure.
      </p>
      <MoreLink href={addressOf({ section: 'saisons', id: 'publier' })}>Voir la saison</MoreLink>
    </Hint>
  )
}

type NewsProps = { news: Overview['news']; reload: () => Promise<unknown> }

/** What happened to the site itself, until somebody says that it was read. */
export function NewsHints({ news: { updated, restored }, reload }: NewsProps) {
  const { call } = useCall(reload)
  const seen = (what: NewsSeen['what']) =>
    call('Ce n’est pas noté', () => send('POST', '/api/overview/seen', { what }))
  return (
    <>
      {updated && (
        <div className="mt-5">
          <Notice kind="success" title="Mise à jour réussie">
            <p>{updated}</p>
            <Read onClick={() => seen('updated')} />
          </Notice>
        </div>
      )}
      {restored && (
        <div className="mt-5">
          <RestoreNotice outcome={restored}>
            <Read onClick={() => seen('restored')} />
          </RestoreNotice>
        </div>
      )}
    </>
  )
}

const Read = ({ onClick }: { onClick: () => void }) => (
  <p className={styles.action}>
    <Button size="small" variant="ghost" onClick={onClick}>
      J’ai lu
    </Button>
  </p>
)

/** Without its domain nobody finds the site, nor the club's mailboxes. */
export function DomainHint({ ends }: { ends: string }) {
  const isOver = ends < useBoot().today
  return (
    <Hint label="Fin du nom de domaine" look={isOver ? 'wrong' : undefined}>
      <p className={isOver ? 'text-rouge' : undefined}>
        <strong>
          Le nom de domaine {isOver ? 'devait être renouvelé avant le' : 'se termine le'}{' '}
          {longDay(ends)}.
        </strong>{' '}
        Renouvelez-le chez son vendeur, puis écrivez ici le nouveau jour.
      </p>
      <MoreLink href={addressOf({ section: 'passation', id: 'a-remplir' })}>
        Voir la Passation
      </MoreLink>
    </Hint>
  )
}

/** As long as invented coaches and articles stand on the club's site. */
export function DemoHint() {
  return (
    <Hint label="Contenu de départ">
      <p>
        <strong>Le site contient encore le contenu de départ</strong>, inventé pour l’exemple. Quand
        le vôtre est prêt, il s’enlève d’un clic.
      </p>
      <MoreLink href={addressOf({ section: 'reglages', id: demoPart.name })}>
        L’enlever dans les Réglages
      </MoreLink>
    </Hint>
  )
}

/** Visitors read the first text where the site can no longer read the club's own. */
export function UnfitHint({ count }: { count: number }) {
  const parts =
    count > 1 ? `${count} parties des réglages ne sont` : 'Une partie des réglages n’est'
  return (
    <Hint label="Réglages à revoir">
      <p>
        <strong>
          {parts} plus lisible{count > 1 && 's'}
        </strong>
        . Les visiteurs voient le texte d’origine en attendant&nbsp;; rien n’est perdu.
      </p>
      <MoreLink href={addressOf({ section: 'reglages', id: unfitPart.name })}>
        Revoir les Réglages
      </MoreLink>
    </Hint>
  )
}

/** What the law asks the site to say and nobody has filled in. */
export function MentionsHint({ count }: { count: number }) {
  return (
    <Hint label="Mentions légales">
      <p>
        <strong>
          Mentions légales&nbsp;: {count} information{count > 1 && 's'} à compléter.
        </strong>{' '}
        La loi demande de les dire sur le site.
      </p>
      <MoreLink href={addressOf({ section: 'mentions' })}>Compléter les Mentions</MoreLink>
    </Hint>
  )
}

/** Messages that went to the trash by themselves, or wait for somebody to agree. */
export function ExpiryHint({ expiry: { removed, held, months } }: Pick<Overview, 'expiry'>) {
  const old = `de plus de ${months}\u00a0mois`
  return (
    <>
      {held > 0 && (
        <Hint label="Messages trop anciens">
          <p>
            <strong>
              {messages(held)} {old}
            </strong>{' '}
            devraient aller à la corbeille. C’est beaucoup d’un coup&nbsp;: le site attend votre
            accord.
          </p>
          <MoreLink href={addressOf({ section: 'mentions' })}>Décider dans les Mentions</MoreLink>
        </Hint>
      )}
      {removed > 0 && (
        <Hint label="Messages supprimés" look="quiet">
          <p>
            <strong>{messages(removed)} mis à la corbeille</strong> par le site cette semaine&nbsp;:
            sans échange depuis {months}&nbsp;mois. Ils y restent 30 jours.
          </p>
          <MoreLink href={addressOf({ section: 'corbeille' })}>Voir la corbeille</MoreLink>
        </Hint>
      )}
    </>
  )
}

const messages = (count: number) => `${count} message${count > 1 ? 's' : ''}`
