import type { Legal } from '#src/club/legal/legal.schema.ts'
import { hrefs } from '#web/hrefs.ts'
import { Link } from '#web/ui/components/Link.tsx'
import { useSettings, useVenueName } from '#web/ui/layout/useSettings.ts'
import { longDay } from '#web/ui/text/dates.ts'
import { Chapter, LegalText } from './LegalText.tsx'

/** Day on which the statements below were last compared with the site's own checks. */
const checkedOn = '2026-11-22'

/**
 * Accessibility statement: results of the automatic checks and their limits. No person has audited
 * the site.
 */
export function AccessibilityPage({ legal }: { legal: Legal }) {
  const { club } = useSettings()
  const venue = useVenueName()
  const owner = legal.name || club.name
  return (
    <LegalText
      title="Accessibilité"
      lead="Où en est ce site, ce qui a été contrôlé, et à qui dire ce qui vous gêne."
      legal={legal}>
      <Chapter title="État de conformité">
        <p>
          <strong>Accessibilité&nbsp;: partiellement conforme.</strong> {owner}
          {owner.includes(',') && ','} veut un site que tout le monde peut lire et utiliser. Cette
          page suit le modèle de déclaration du référentiel général d’amélioration de
          l’accessibilité (RGAA), mais aucun audit de conformité n’a été fait par une
          personne&nbsp;: l’état annoncé repose sur des contrôles automatiques, qui ne remplacent
          pas un audit et ne trouvent qu’une partie des défauts.
        </p>
        <p>
          Déclaration établie le <time dateTime={checkedOn}>{longDay(checkedOn)}</time>.
        </p>
      </Chapter>
      <Chapter title="Ce qui est contrôlé">
        <p>À chaque version du logiciel, des essais dans un vrai navigateur vérifient&nbsp;:</p>
        <ul>
          <li>
            les règles WCAG&nbsp;2.2, niveaux&nbsp;A et&nbsp;AA, que l’outil axe sait contrôler, sur
            les pages publiques et le tableau de bord&nbsp;;
          </li>
          <li>la navigation au clavier dans les menus, les formulaires et les fenêtres&nbsp;;</li>
          <li>
            la taille de ce qui se touche du doigt, 44&nbsp;pixels au moins sur les pages publiques,
            hors des liens dans une phrase&nbsp;;
          </li>
          <li>l’affichage sur un téléphone et sur un ordinateur&nbsp;;</li>
          <li>les formulaires publics, qui partent aussi sans JavaScript.</li>
        </ul>
      </Chapter>
      <Chapter title="Ce qui peut vous gêner">
        <ul>
          <li>
            Les descriptions de photos sont proposées par le site à partir de leur titre et de leur
            événement, puis relues ou non par un bénévole&nbsp;: certaines disent peu.
          </li>
          <li>
            Les textes, images et liens ajoutés par le club ne sont pas tous contrôlés&nbsp;; la
            carte du {venue} vient d’un autre site.
          </li>
          <li>Quelques messages du site sont en anglais.</li>
          <li>
            Les lecteurs d’écran n’ont pas tous été essayés, ni les pages par des personnes
            handicapées.
          </li>
        </ul>
      </Chapter>
      <Chapter title="Signaler une difficulté">
        <p>
          Un contenu que vous ne pouvez pas lire, un geste que vous ne pouvez pas faire&nbsp;?
          {club.email && (
            <>
              Écrivez à <a href={`mailto:${club.email}`}>{club.email}</a>
              {club.phone && `, appelez le ${club.phone}`} ou passez
            </>
          )}
          {!club.email && (club.phone ? `Appelez le ${club.phone} ou passez` : 'Passez')} par la
          page <Link href={hrefs.contact}>Contact</Link>&nbsp;: le club vous donnera l’information
          autrement.
        </p>
      </Chapter>
      <Chapter title="Si vous n’obtenez pas de réponse">
        <p>Vous pouvez saisir le Défenseur des droits&nbsp;:</p>
        <ul>
          <li>
            en lui écrivant un message&nbsp;:{' '}
            <a href="https://formulaire.defenseurdesdroits.fr/">formulaire.defenseurdesdroits.fr</a>
          </li>
          <li>en joignant sa déléguée ou son délégué dans votre région&nbsp;;</li>
          <li>
            par courrier gratuit, sans timbre&nbsp;: Défenseur des droits, Libre réponse&nbsp;71120,
            75342&nbsp;Paris&nbsp;CEDEX&nbsp;07.
          </li>
        </ul>
      </Chapter>
    </LegalText>
  )
}
