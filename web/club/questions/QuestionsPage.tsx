import type { questionsPhrases } from '#src/club/questions/questions.phrases.shared.ts'
import type { QuestionGroup } from '#src/club/questions/questions.schema.ts'
import { hrefs } from '#web/hrefs.ts'
import { beltStyle } from '#web/ui/art/Belt.tsx'
import { Kanji } from '#web/ui/art/Kanji.tsx'
import { Button } from '#web/ui/components/Button.tsx'
import { PageHeader } from '#web/ui/layout/PageHeader.tsx'
import { Prose } from '#web/ui/text/Prose.tsx'
import styles from './QuestionsPage.module.css'

/** Colours and characters, used by the groups in turn. */
const mats = [
  { color: 'jaune', kanji: 'hajime' },
  { color: 'blanche', kanji: 'rei' },
  { color: 'verte', kanji: 'waza' },
  { color: 'orange', kanji: 'kata' },
  { color: 'bleue', kanji: 'do' },
] as const

type Props = { groups: QuestionGroup[]; phrases: typeof questionsPhrases }

/**
 * Questions and answers, a mat for each topic. Each answer has an anchor, `/questions#quel-age`:
 * the browser unfolds a folded element it points to.
 */
export function QuestionsPage({ groups, phrases }: Props) {
  return (
    <>
      <PageHeader
        belt="bleue"
        eyebrow="Notre Club"
        title="Questions"
        lead={phrases.lead}
        art={<QuestionMark />}
      />
      <div className="bg-muted pt-12 pb-section">
        <div className="wrap grid grid-cols-1 gap-8">
          {groups.map(({ topic, questions }, at) => {
            const { color, kanji } = mats[at % mats.length] ?? mats[0]
            return (
              <section
                key={topic}
                className="grid grid-cols-1 gap-0 halves lg:grid-cols-[var(--halves,5fr_7fr)] border-structure border-ink bg-surface [--halves:264px_minmax(0,1fr)]"
                aria-labelledby={`sujet-${at}`}>
                <div
                  className="flex items-center gap-4 belt-fill min-h-22 py-2 px-4 lg:flex-col lg:items-start lg:justify-between lg:p-6"
                  style={beltStyle(color)}>
                  <Kanji name={kanji} className="flex-none w-[clamp(72px,14.5vw,148px)]" />
                  <h2
                    id={`sujet-${at}`}
                    className={topic ? 'text-h3 leading-tight min-w-0 wrap-anywhere' : 'sr-only'}>
                    {topic || 'Questions générales'}
                  </h2>
                </div>
                <div className="*:not-first:border-t *:not-first:border-t-line min-w-0">
                  {questions.map(({ _id, question, html }, nth) => (
                    <details key={_id} className={styles.one} open={at === 0 && nth === 0}>
                      <summary
                        className={`group flex items-center gap-4 justify-between min-h-[clamp(60px,7.1vw,72px)] py-3 px-[clamp(var(--spacing)_*_4,2vw,var(--spacing)_*_6)] list-none cursor-pointer [&::-webkit-details-marker]:hidden ${styles.question}`}>
                        <h3 className="text-h3 leading-tight min-w-0 wrap-anywhere group-hover:underline group-hover:decoration-2 group-hover:underline-offset-[0.2em]">
                          {question}
                        </h3>
                      </summary>
                      {/* The scroll margin keeps the question above in sight as well. */}
                      <div
                        id={_id}
                        className="max-w-prose pb-6 px-[clamp(var(--spacing)_*_4,2vw,var(--spacing)_*_6)] text-body min-w-0 wrap-anywhere scroll-mt-[10rem]">
                        <Prose html={html} plain />
                      </div>
                    </details>
                  ))}
                </div>
              </section>
            )
          })}
          <div className="flex flex-wrap items-center gap-6" data-screen-only>
            <p className="text-h3 font-bold">La vôtre n’y est pas&nbsp;?</p>
            <Button href={hrefs.contact}>Écrivez-nous</Button>
          </div>
        </div>
      </div>
    </>
  )
}

/** Question mark made of a stitched yellow belt; its dot is the sun. */
const QuestionMark = () => (
  <svg viewBox="0 0 560 428" style={{ background: 'var(--color-belt-bleue)' }} aria-hidden="true">
    <g fill="none" stroke="#14161a" strokeWidth="84">
      <path d="M186 146C186 16 374 12 374 130 374 214 282 208 282 288" />
      <path
        d="M186 142C186 16 374 12 374 130 374 214 282 208 282 284"
        stroke="#f4c21b"
        strokeWidth="74"
      />
      <g stroke="#b98c0c" strokeWidth="2.5" strokeDasharray="11 6">
        <path d="M170 142C168 -4 390 -8 390 130 390 222 298 216 298 284M202 142C202 36 358 32 358 130 358 206 266 200 266 284" />
      </g>
    </g>
    <path d="M146 142H226M242 286H322" stroke="#14161a" strokeWidth="5" />
    <circle
      cx="282"
      cy="354"
      r="50"
      fill="var(--color-accent-drawn)"
      stroke="#14161a"
      strokeWidth="5"
    />
  </svg>
)
