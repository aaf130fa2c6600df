import type { Member, CommitteePage as Page } from '#src/club/committee/committee.schema.ts'
import type { Press } from '#src/club/committee/press.schema.ts'
import type { Document } from '#src/club/documents/documents.schema.ts'
import { maxJpegWidth } from '#src/core/media/pictures.shared.ts'
import { callLink } from '#src/core/text/phone.shared.ts'
import { DocumentList, Downloads } from '#web/club/documents/DocumentList.tsx'
import { hrefs } from '#web/hrefs.ts'
import { CoachFigure } from '#web/ui/art/CoachFigure.tsx'
import { Kanji } from '#web/ui/art/Kanji.tsx'
import { Kid } from '#web/ui/art/Kid.tsx'
import { PatternFill } from '#web/ui/art/patterns.tsx'
import { classes } from '#web/ui/components/classes.ts'
import { SectionHead } from '#web/ui/components/SectionHead.tsx'
import { PageHeader } from '#web/ui/layout/PageHeader.tsx'
import { Picture } from '#web/ui/media/Picture.tsx'
import { readPicture } from '#web/ui/media/picture.ts'

import styles from './CommitteePage.module.css'

/** The club's committee and its documents by year. Missing parts are left out. */
export function CommitteePage({ committee: { members, documents, press } }: { committee: Page }) {
  return (
    <>
      <PageHeader
        belt="noire"
        art={<CommitteeArt />}
        eyebrow="Notre Club"
        title="Le bureau"
        lead={
          members.length > 0
            ? 'Des bénévoles, élus par les adhérents, font vivre le club.'
            : 'Les statuts, les règles et les comptes rendus du club.'
        }
      />
      {members.length > 0 && (
        <div className="bg-muted">
          <section className="wrap py-section grid grid-cols-1 gap-8" aria-labelledby="visages">
            <SectionHead title="Qui fait quoi" id="visages" small />
            <ul className="grid grid-cols-1 mats md:grid-cols-2 lg:grid-cols-3">
              {members.map((member, at) => (
                <MemberMats key={member._id} member={member} at={at} />
              ))}
              {/* The last one takes what is left of its row. */}
              <li
                className={`${mats} md:max-lg:odd:col-span-2 lg:nth-[3n+1]:col-span-3 lg:nth-[3n+2]:col-span-2`}>
                <div
                  className={classes(
                    'grid place-items-center relative min-h-[clamp(172px,28vw,208px)]',
                    styles.seal,
                  )}>
                  <Kanji name="kai" className="w-21" />
                </div>
                <div className={`bg-muted ${words}`}>
                  <p className="text-label font-semibold leading-normal text-ink-soft">À prendre</p>
                  <h3 className="text-lead leading-tight tracking-h3">
                    Une place pour vous&nbsp;?
                  </h3>
                  <a
                    href={hrefs.contact}
                    className="inline-flex items-center gap-2 min-h-11 text-label font-semibold">
                    Nous écrire
                  </a>
                </div>
              </li>
            </ul>
          </section>
        </div>
      )}
      {documents.length > 0 && (
        <section className="wrap py-section grid grid-cols-1 gap-8" aria-labelledby="documents">
          <SectionHead title="Documents" id="documents" small />
          {byYear(documents).map(([year, all]) => (
            <section key={year} aria-label={year || undated} className="grid grid-cols-1 gap-4">
              <h3>{year || undated}</h3>
              <DocumentList documents={all} />
            </section>
          ))}
        </section>
      )}
      {press && <PressCorner press={press} />}
    </>
  )
}

/** Heading of documents without a year, such as statutes and rules. */
const undated = 'Textes du club'

/** Groups by year: undated first, then the latest year. Within a year the admin's order stays. */
function byYear(documents: Document[]): [string, Document[]][] {
  const groups = [...Map.groupBy(documents, ({ year }) => year)]
  const rank = (year: string) => (year === '' ? Number.POSITIVE_INFINITY : Number(year))
  return groups.toSorted(([a], [b]) => rank(b) - rank(a))
}

/** Three abreast; of every second row the words come first, so that joints shift. */
const mats =
  'grid grid-cols-2 large-text:grid-cols-1 gap-(--border-width-structure) lg:[&:is(:nth-child(6n+4),:nth-child(6n+5),:nth-child(6n))>:first-child]:order-1'
const words = 'grid grid-cols-1 gap-2 justify-items-start content-start min-w-0 wrap-anywhere p-4'

/** Photo and text of a member. The fallback picture guesses no skin or hair. */
function MemberMats({ member, at }: { member: Member; at: number }) {
  const { role, name, photo, text, email } = member
  return (
    <li className={mats}>
      <div className="relative overflow-hidden bg-muted min-h-[clamp(172px,28vw,208px)] *:object-[50%_25%]">
        <Picture
          src={photo}
          alt={`Portrait de ${name}`}
          sizes="(min-width: 64rem) 13rem, 50vw"
          className="absolute inset-0 size-full object-cover"
          fallback={<CoachFigure seed={at} className="absolute inset-0 size-full object-cover" />}
        />
      </div>
      <div className={`bg-surface ${words}`}>
        <p className="text-label font-semibold leading-normal text-ink-soft">{role}</p>
        <h3 className="text-lead leading-tight tracking-h3">{name}</h3>
        {text && (
          <p className="text-note text-ink-soft whitespace-pre-line leading-normal">{text}</p>
        )}
        {email && (
          <a
            href={`mailto:${email}`}
            className="inline-flex items-center gap-2 min-h-11 text-label font-semibold">
            Lui écrire<span className="sr-only"> à {name}</span>
          </a>
        )}
      </div>
    </li>
  )
}

/** Drawing of the committee; its background fills a frame of any shape. */
const CommitteeArt = () => (
  <svg
    viewBox="0 0 560 428"
    preserveAspectRatio="xMidYMax meet"
    aria-hidden="true"
    focusable="false">
    <PatternFill id="bureau" name="sashiko" background="#14161a" line="#33373d" scale={2} />
    <path d="M-2000 -2000H2560V428H-2000Z" fill="url(#bureau)" />
    <circle cx="280" cy="172" r="138" fill="var(--color-accent-drawn)" />
    <path d="M-2000 362H2560V428H-2000Z" fill="#c3cba6" />
    <Kid belt="noire" hair="bun" mane={3} glasses x="50" y="150" width="150" height="250" />
    <Kid belt="marron" hair="short" skin={1} x="192" y="98" width="176" height="304" />
    <Kid belt="verte" hair="long" skin={3} mane={2} x="360" y="150" width="150" height="250" />
    <g fill="#f4c21b" stroke="#14161a" strokeWidth="5" strokeLinejoin="round">
      <path d="M60 312H88V392H60ZM472 312H500V392H472ZM22 288H538V314H22Z" />
      <path d="M176 254H224L214 288H166ZM344 262H366V288H344ZM366 268H376V282H366" fill="#fff" />
    </g>
  </svg>
)

/** What a journalist looks for: whom to call, the logo, photos to print and the results. */
function PressCorner({ press }: { press: Press }) {
  const { presidents, phone, logo, photos, files } = press
  const logos = logo ? [{ title: 'Le logo', url: logo, facts: describePicture(logo) }] : []
  const items = [...logos, ...files.map(({ note, ...file }) => ({ ...file, facts: note }))]
  return (
    <section className="wrap py-section grid grid-cols-1 gap-8" aria-labelledby="presse">
      <SectionHead title="Pour la presse" id="presse" small />
      {(presidents.length > 0 || phone) && (
        <dl className="flex flex-wrap gap-x-12 gap-y-4">
          {presidents.map(({ role, name, email }) => (
            <Line key={name} title={role} href={email && `mailto:${email}`} text={name} />
          ))}
          {phone && <Line title="Téléphone" href={callLink(phone)} text={phone} />}
        </dl>
      )}
      {photos.length > 0 && (
        <ul className="grid grid-cols-1 gap-6 md:grid-cols-3">
          {photos.map(({ photo, caption }) => (
            <li key={photo} className="min-w-0 wrap-anywhere">
              <div className="relative aspect-3/2 overflow-hidden bg-muted">
                <Picture
                  src={photo}
                  alt={caption || 'Photo du club'}
                  sizes="(min-width: 48rem) 26rem, 100vw"
                  className="absolute inset-0 size-full object-cover"
                  fallback={null}
                />
              </div>
              {caption && <p className="mt-2 leading-snug">{caption}</p>}
              <a
                href={photo}
                download
                className="inline-flex items-center min-h-11 text-label font-semibold">
                Télécharger<span className="sr-only"> {caption}</span>
              </a>
              <p className="text-note text-ink-soft">{describePicture(photo)}</p>
            </li>
          ))}
        </ul>
      )}
      {items.length > 0 && <Downloads items={items} />}
    </section>
  )
}

type LineProps = { title: string; href: string | undefined; text: string }

const Line = ({ title, href, text }: LineProps) => (
  <div className="grid content-start">
    <dt className="text-label text-ink-soft">{title}</dt>
    <dd className="flex items-center min-h-11 font-semibold">
      {href ? (
        <a href={href} className="inline-flex items-center min-h-11">
          {text}
        </a>
      ) : (
        text
      )}
    </dd>
  </div>
)

const pixelsPerCm = 300 / 2.54

/** « JPEG, 1600 × 1067 pixels, 13,5 × 9 cm imprimé » */
function describePicture(address: string): string {
  const picture = readPicture(address)
  if (!picture) return ''
  const { width, height } = picture
  const share = Math.min(1, maxJpegWidth / width)
  const sides = [width * share, height * share]
  const pixels = sides.map(Math.round).join('\u00a0×\u00a0')
  const cm = sides.map((side) =>
    (side / pixelsPerCm).toFixed(1).replace('.', ',').replace(',0', ''),
  )
  return `JPEG, ${pixels} pixels, ${cm.join('\u00a0×\u00a0')}\u00a0cm imprimé`
}
