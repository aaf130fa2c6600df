import type { Member, CommitteePage as Page } from '#src/club/committee/committee.contract.ts'
import type { Document } from '#src/club/documents/documents.contract.ts'
import { DocumentList } from '#web/club/documents/DocumentList.tsx'
import { hrefs } from '#web/hrefs.ts'
import { CoachFigure } from '#web/look/art/CoachFigure.tsx'
import { Kanji } from '#web/look/art/Kanji.tsx'
import { PageTop } from '#web/look/frame/PageTop.tsx'
import { Picture } from '#web/look/media/Picture.tsx'
import { classes } from '#web/look/ui/classes.ts'
import { SectionHead } from '#web/look/ui/SectionHead.tsx'
import { CommitteeArt } from './CommitteeArt.tsx'
import styles from './CommitteePage.module.css'

/** Who runs the club, and its papers by year; what the club has not filled in is left out. */
export function CommitteePage({ committee: { members, documents } }: { committee: Page }) {
  return (
    <>
      <PageTop
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
        <div className="tinted">
          <section className={`wrap ${styles.members}`} aria-labelledby="visages">
            <SectionHead title="Qui fait quoi" id="visages" small />
            <ul className={styles.mats}>
              {members.map((member, at) => (
                <MemberMats key={member._id} member={member} at={at} />
              ))}
              <li className={styles.member}>
                <div className={classes('center', styles.face, styles.seal)}>
                  <Kanji name="kai" className={styles.kanji} />
                </div>
                <div className={classes('stack gap-2 justify-start', styles.words, styles.empty)}>
                  <p className="label muted">À prendre</p>
                  <h3 className="text-lead leading-tight track">Une place pour vous&nbsp;?</h3>
                  <a
                    href={hrefs.contact}
                    className={classes('text-label strong target', styles.mail)}
                  >
                    Nous écrire
                  </a>
                </div>
              </li>
            </ul>
          </section>
        </div>
      )}
      {documents.length > 0 && (
        <section className={`wrap ${styles.documents}`} aria-labelledby="documents">
          <SectionHead title="Documents" id="documents" small />
          {byYear(documents).map(([year, all]) => (
            <section key={year} aria-label={year || undated} className="stack">
              <h3>{year || undated}</h3>
              <DocumentList documents={all} />
            </section>
          ))}
        </section>
      )}
    </>
  )
}

/** Statutes and rules are of no year. */
const undated = 'Textes du club'

/** Those of no year first, then the latest year; within one, the order the admin gave them. */
function byYear(documents: Document[]): [string, Document[]][] {
  const groups = [...Map.groupBy(documents, ({ year }) => year)]
  const rank = (year: string) => (year === '' ? Number.POSITIVE_INFINITY : Number(year))
  return groups.toSorted(([a], [b]) => rank(b) - rank(a))
}

/** A face on its mat, and the words on the next one. Nobody's skin or hair is guessed. */
function MemberMats({ member, at }: { member: Member; at: number }) {
  const { role, name, photo, text, email } = member
  return (
    <li className={styles.member}>
      <div className={classes('overflow-hidden', styles.face)}>
        <Picture
          src={photo}
          alt={`Portrait de ${name}`}
          sizes="(min-width: 64rem) 13rem, 50vw"
          fallback={<CoachFigure seed={at} />}
        />
      </div>
      <div className={classes('stack gap-2 justify-start', styles.words)}>
        <p className="label muted">{role}</p>
        <h3 className="text-lead leading-tight track">{name}</h3>
        {text && <p className="note muted pre-line leading-text">{text}</p>}
        {email && (
          <a href={`mailto:${email}`} className={classes('text-label strong target', styles.mail)}>
            Lui écrire<span className="visually-hidden"> à {name}</span>
          </a>
        )}
      </div>
    </li>
  )
}
