import type { Legal } from '#src/club/legal/legal.schema.ts'
import { missingFrom } from '#src/club/legal/required-details.shared.ts'
import { callLink } from '#src/core/text/phone.shared.ts'
import { hrefs } from '#web/hrefs.ts'
import { Link } from '#web/ui/components/Link.tsx'
import { useSettings } from '#web/ui/layout/useSettings.ts'
import { Chapter, Facts, LegalText } from './LegalText.tsx'

/** Publisher, responsible person and host of the site. Missing facts are left out. */
export function LegalNoticePage({ legal }: { legal: Legal }) {
  const { club } = useSettings()
  const { hostName, hostAddress, hostPhone } = legal
  const hasHost = Boolean(hostName || hostAddress || hostPhone)
  const announced = [
    'Qui édite ce site',
    legal.director && 'qui en répond',
    hasHost && 'qui l’héberge',
  ]
  return (
    <LegalText
      title="Mentions légales"
      lead={`${announced.filter(Boolean).join(', ')}.`}
      legal={legal}>
      <Chapter title="L’éditeur du site">
        <p>Ce site est édité par {legal.name || club.name}. Il présente les activités du club.</p>
        <Facts
          facts={[
            ['Nom', legal.name || club.name],
            ['Forme juridique', legal.form],
            ['Siège', legal.seat],
            ['Numéro RNA', legal.rna],
            ['Numéro SIRET', grouped(legal.siret)],
            ['Affiliation', legal.federation],
            ['Téléphone', phone(club.phone)],
            ['E-mail', club.email && <Mail key="mail" to={club.email} />],
          ]}
        />
      </Chapter>
      {legal.director && (
        <Chapter title="La direction de la publication">
          <p>
            La direction de la publication est assurée par {legal.director}, qui préside le club.
          </p>
        </Chapter>
      )}
      {hasHost && (
        <Chapter title="L’hébergement">
          <Facts
            facts={[
              ['Hébergeur', hostName],
              ['Adresse', hostAddress],
              ['Téléphone', phone(hostPhone)],
            ]}
          />
        </Chapter>
      )}
      <Chapter title="Textes et photos">
        <p>
          Les textes et les photos de ce site sont protégés par le droit d’auteur et le droit à
          l’image. Demandez l’accord du club avant de les reprendre ailleurs.
        </p>
        <p>
          Vous figurez sur une photo, ou votre enfant&nbsp;? Le lien «&nbsp;Demander le
          retrait&nbsp;», près de chaque photo de la galerie, prévient le club sans que vous ayez à
          vous justifier.
        </p>
        <p>
          Le logiciel du site est libre, sous licence MIT. Ses polices et ses caractères japonais
          sont sous licence SIL Open Font 1.1.
        </p>
      </Chapter>
      <Chapter title="Les commentaires">
        <p>
          Les commentaires paraissent sans être relus avant. Leurs auteurs en répondent. Un contenu
          déplacé ou illicite&nbsp;? Le lien «&nbsp;Signaler&nbsp;», sous chaque commentaire,
          prévient le club, qui peut le masquer aussitôt.
        </p>
      </Chapter>
      <Chapter title="Et aussi">
        <p>
          Ce que le site garde de vous est dit sur la page{' '}
          <Link href={hrefs.privacy}>Confidentialité</Link>, et où en est son accessibilité sur la
          page <Link href={hrefs.accessibility}>Accessibilité</Link>.
          {missingFrom(legal, club).length === 0 &&
            ' Ces mentions répondent à la loi n°\u00a02004-575 du 21\u00a0juin\u00a02004 pour la confiance dans l’économie numérique.'}
        </p>
      </Chapter>
    </LegalText>
  )
}

const Mail = ({ to }: { to: string }) => <a href={`mailto:${to}`}>{to}</a>

function phone(number: string) {
  const link = callLink(number)
  return link ? <a href={link}>{number}</a> : number
}

/** Formats a SIRET number in groups of 3, 3, 3 and 5 digits. */
const grouped = (siret: string) =>
  siret.replace(/^(\d{3})(\d{3})(\d{3})(\d{5})$/, '$1\u00a0$2\u00a0$3\u00a0$4')
