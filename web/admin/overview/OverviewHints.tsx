import type { NewsSeen, Overview } from '#src/admin/overview/overview.schema.ts'
import { counted } from '#src/core/text/nouns.shared.ts'
import { RestoreNotice } from '#web/admin/backups/RestoreOutcome.tsx'
import { dashboardAddress } from '#web/admin/dashboardRoute.ts'
import { ConfirmButton } from '#web/admin/forms/ConfirmButton.tsx'
import { useMutation } from '#web/admin/forms/useMutation.ts'
import { sampleContentTab, unfitTab } from '#web/admin/settings/settingsFields.ts'
import { useBoot } from '#web/boot.ts'
import { send } from '#web/core/api.ts'
import { hrefs } from '#web/hrefs.ts'
import { Button } from '#web/ui/components/Button.tsx'
import { MoreLink } from '#web/ui/components/MoreLink.tsx'
import { Notice } from '#web/ui/components/Notice.tsx'
import { longDay } from '#web/ui/text/dates.ts'
import { Hint } from './OverviewParts.tsx'

type UploadsHintProps = { uploads: Overview['uploads']; reload: () => Promise<unknown> }

export function UploadsHint({ uploads: { toCheck, unreferenced }, reload }: UploadsHintProps) {
  return (
    <>
      {toCheck > 0 && <UnreferencedPhotos count={toCheck} reload={reload} />}
      {unreferenced > 0 && (
        <Hint label="Photos et fichiers inutilisés">
          <p>
            <strong>{files(unreferenced)} sans fiche.</strong> Aucune fiche ne les montre&nbsp;: ils
            seront effacés au bout de 30 jours, à moins qu’une fiche ne les montre de nouveau d’ici
            là.
          </p>
        </Hint>
      )}
    </>
  )
}

function UnreferencedPhotos({ count, reload }: { count: number; reload: () => Promise<unknown> }) {
  return (
    <Hint label="Photos et fichiers sans fiche">
      <p>
        <strong>{files(count)} ne figurent dans aucune fiche du site</strong>, plus de la moitié de
        tous. La base de données vient peut-être d’une sauvegarde trop ancienne&nbsp;: prévenez la
        personne qui héberge le site, pour qu’elle remette la bonne. D’ici là, ils restent en place
        et rien n’est effacé.
      </p>
      <div className="pt-3 pb-2">
        <ConfirmButton
          button={{
            size: 'small',
            variant: 'ghost',
            children: 'La base est la bonne\u00a0: les effacer',
          }}
          title={`Effacer ${files(count)}\u00a0?`}
          confirmLabel="Effacer"
          pendingText="Un instant..."
          failed="Ils n’ont pas pu être effacés"
          done="Photos et fichiers effacés."
          work={() => send('DELETE', '/api/media/unreferenced')}
          then={reload}>
          Ils seront effacés du serveur tout de suite, pour de bon.
        </ConfirmButton>
      </div>
    </Hint>
  )
}

const files = (count: number) => counted(count, 'photo ou fichier', 'photos et fichiers')

export function BackupHint({ backups }: Pick<Overview, 'backups'>) {
  const listedBackups = backups.filter(({ state }, at) => at === 0 || state !== 'well')
  const hasProblem = listedBackups.some(({ state }) => state === 'wrong')
  return (
    <Hint label="Sauvegardes" variant={hasProblem ? 'wrong' : 'quiet'}>
      {listedBackups.map(({ name, state, text }) => (
        <p key={name} className={state === 'wrong' ? 'text-accent' : undefined}>
          <strong>{name}&nbsp;:</strong> {text}
        </p>
      ))}
      <MoreLink href={`${hrefs.dashboard}/sauvegardes`}>Voir les sauvegardes</MoreLink>
    </Hint>
  )
}

type NewsProps = { news: Overview['news']; reload: () => Promise<unknown> }

/** News about the site itself, an update or a restore, until somebody marks it as read. */
export function NewsHints({ news: { updated, restored }, reload }: NewsProps) {
  const { trigger } = useMutation(reload)
  const seen = (what: NewsSeen['what']) =>
    trigger('Ce n’est pas noté', () => send('POST', '/api/overview/seen', { what }))
  return (
    <>
      {updated && (
        <div className="mt-6">
          <Notice kind="success" title="Mise à jour réussie">
            <p>{updated}</p>
            <Read onClick={() => seen('updated')} />
          </Notice>
        </div>
      )}
      {restored && (
        <div className="mt-6">
          <RestoreNotice outcome={restored}>
            <Read onClick={() => seen('restored')} />
          </RestoreNotice>
        </div>
      )}
    </>
  )
}

const Read = ({ onClick }: { onClick: () => void }) => (
  <p className="pt-3 pb-2">
    <Button size="small" onClick={onClick}>
      J’ai lu
    </Button>
  </p>
)

/** Warns before the domain expires, which would take down the site and the club's mailboxes. */
export function DomainHint({ ends }: { ends: string }) {
  const isOver = ends < useBoot().today
  return (
    <Hint label="Fin du nom de domaine" variant={isOver ? 'wrong' : undefined}>
      <p className={isOver ? 'text-accent' : undefined}>
        <strong>
          Le nom de domaine {isOver ? 'devait être renouvelé avant le' : 'se termine le'}{' '}
          {longDay(ends)}.
        </strong>{' '}
        Renouvelez-le chez son vendeur, puis écrivez ici le nouveau jour.
      </p>
      <MoreLink href={dashboardAddress({ section: 'passation', id: 'a-remplir' })}>
        Voir la Passation
      </MoreLink>
    </Hint>
  )
}

/** Notice while invented starter content is on the club's site. */
export function SampleContentHint() {
  return (
    <Hint label="Contenu de départ">
      <p>
        <strong>Le site contient encore le contenu de départ</strong>, inventé pour l’exemple. Quand
        le vôtre est prêt, il s’enlève d’un clic.
      </p>
      <MoreLink href={dashboardAddress({ section: 'reglages', id: sampleContentTab.name })}>
        L’enlever dans les Réglages
      </MoreLink>
    </Hint>
  )
}

/** Warns about unreadable settings, for which visitors see the default text. */
export function UnfitHint({ count }: { count: number }) {
  const subject =
    count > 1 ? `${count} parties des réglages ne sont` : 'Une partie des réglages n’est'
  return (
    <Hint label="Réglages à revoir">
      <p>
        <strong>
          {subject} plus lisible{count > 1 && 's'}
        </strong>
        . Les visiteurs voient le texte d’origine en attendant&nbsp;; rien n’est perdu.
      </p>
      <MoreLink href={dashboardAddress({ section: 'reglages', id: unfitTab.name })}>
        Revoir les Réglages
      </MoreLink>
    </Hint>
  )
}
