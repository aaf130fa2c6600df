import ArrowRight from 'lucide-react/icons/arrow-right'
import ExternalLink from 'lucide-react/icons/external-link'
import type { ComponentProps, CSSProperties, ReactNode } from 'react'
import type { Season } from '#src/club/calendar/season.shared.ts'
import type { FeeRow, Joining, JoiningPage as Page } from '#src/club/joining/joining.schema.ts'
import { euros, readHundredths } from '#src/core/text/money.shared.ts'
import { formatComingSeason } from '#web/club/calendar/seasonTexts.ts'
import { OpeningAlert } from '#web/club/courses/OpeningAlert.tsx'
import { DocumentList } from '#web/club/documents/DocumentList.tsx'
import { hrefs } from '#web/hrefs.ts'
import { type BeltColor, beltStyle } from '#web/ui/art/Belt.tsx'
import { Kid } from '#web/ui/art/Kid.tsx'
import { Button } from '#web/ui/components/Button.tsx'
import { classes } from '#web/ui/components/classes.ts'
import { SectionHead } from '#web/ui/components/SectionHead.tsx'
import { PageHeader } from '#web/ui/layout/PageHeader.tsx'
import { longDay } from '#web/ui/text/dates.ts'
import { Calculator } from './Calculator.tsx'
import { describePayments, feeTotal } from './fees.ts'
import styles from './JoiningPage.module.css'

type Props = {
  joining: Page
  /** Fees of the seasons to come */
  coming?: (Season & Pick<Joining, 'fees'>)[]
  season?: ComponentProps<typeof OpeningAlert>['season']
}

/** Page about joining: steps, prices and documents. Missing parts are left out. */
export function JoiningPage({ joining, coming: [coming] = [], season }: Props) {
  const { steps, fees, documents, health, aids, payment } = joining
  const hasHealth = Boolean(health.minors || health.adults || health.certificate || health.link)
  // Shows the steps as stairs only for two to four short ones: longer texts do not fit on a block.
  const short = steps.steps.every(({ title, text }) => title.length <= 24 && text.length <= 100)
  const climbed = short && steps.steps.length > 1 && steps.steps.length < 5 ? steps.steps : []
  const hasPayment = Boolean(payment.means.length > 0 || payment.text || payment.helloAsso)
  const sections = [
    steps.steps.length > 0 &&
      climbed.length === 0 &&
      toSection('etapes', 'Les étapes', <Steps steps={steps.steps} />),
    (fees.rows.length > 0 || fees.note) &&
      toSection('tarifs', 'Les tarifs', <Fees fees={fees} aids={aids} />, true),
    coming !== undefined &&
      (coming.fees.rows.length > 0 || coming.fees.note) &&
      toSection(
        'tarifs-a-venir',
        'Les tarifs à venir',
        <Fees fees={{ ...coming.fees, season: formatComingSeason(coming) }} />,
        true,
      ),
    documents.length > 0 &&
      toSection('documents', 'Les documents', <DocumentList documents={documents} />),
    steps.transfer &&
      toSection('autre-club', 'Je viens d’un autre club', <Words>{steps.transfer}</Words>),
    hasHealth && toSection('sante', 'La santé', <Health health={health} />),
    (aids.rows.length > 0 || aids.intro) &&
      toSection('aides', 'Les aides', <Aids aids={aids} />, true),
    hasPayment && toSection('paiement', 'Le paiement', <Payment payment={payment} />),
  ].filter((section) => typeof section === 'object')
  return (
    <>
      <Climb steps={climbed}>
        <PageHeader
          tone="muted"
          belt="orange"
          eyebrow="Notre Club"
          title="Inscription"
          lead={steps.intro || 'Les étapes, les tarifs et les papiers pour rejoindre le club.'}>
          <div className="flex flex-wrap gap-3 items-stretch" data-screen-only>
            {payment.helloAsso && (
              <Button
                href={payment.helloAsso}
                target="_blank"
                rel="noopener noreferrer"
                variant="main"
                iconEnd={<ExternalLink />}>
                S’inscrire sur HelloAsso
              </Button>
            )}
            <Button
              href={hrefs.trial()}
              variant={payment.helloAsso ? 'ghost' : 'main'}
              iconEnd={<ArrowRight />}>
              Essayer d’abord
            </Button>
          </div>
          {!coming && <OpeningAlert season={season} />}
        </PageHeader>
      </Climb>
      {sections.length > 2 && (
        <nav className="wrap pt-4 pb-6" aria-label="Sur cette page" data-screen-only>
          <ul className="flex flex-wrap gap-x-4 gap-y-0 border-t border-t-line border-b border-b-line">
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`} className="flex items-center gap-3 min-h-11 font-semibold">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {sections.map(({ id, title, content, wide }) => (
        <section
          key={id}
          className={classes(
            'wrap grid grid-cols-1 gap-6 min-w-0 wrap-anywhere py-[clamp(var(--spacing)_*_8,4vw,var(--spacing)_*_12)]',
            !wide && `lg:grid-cols-(--cols) [--cols:minmax(0,1fr)_minmax(0,2fr)] gap-x-12`,
          )}
          aria-labelledby={id}>
          <SectionHead title={title} id={id} small />
          <div className="grid grid-cols-1 gap-6">{content}</div>
        </section>
      ))}
    </>
  )
}

/** `wide`: content below its title instead of beside it */
const toSection = (id: string, title: string, content: ReactNode, wide = false) => ({
  id,
  title,
  content,
  wide,
})

function Steps({ steps }: Pick<Joining['steps'], 'steps'>) {
  return (
    <ol className="grid [counter-reset:step]">
      {steps.map(({ title, text }, at) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat; the order is fixed
          key={at}
          className="relative py-4 pl-[4.25rem] border-t border-t-line [counter-increment:step] before:absolute before:top-3 before:left-0 before:content-[counter(step)] before:text-[3rem] before:font-black before:tracking-title before:leading-none before:text-accent-display">
          <h3 className="text-h3 leading-tight">{title}</h3>
          {text && <Words>{text}</Words>}
        </li>
      ))}
    </ol>
  )
}

/** `aids`: those of the calculator, which fees of a coming season do not have. */
function Fees({ fees, aids }: Pick<Joining, 'fees'> & Partial<Pick<Joining, 'aids'>>) {
  const { season, rows, note } = fees
  return (
    <>
      {season && <p className="font-semibold">{season}</p>}
      <ul className="grid gap-6 grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))]">
        {rows.map((fee, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat; the order is fixed
          <Ticket key={at} fee={fee} belt={ticketBelts[at % ticketBelts.length]} />
        ))}
      </ul>
      {note && <Words>{note}</Words>}
      {rows.length > 0 && aids && <Calculator fees={fees} aids={aids} />}
    </>
  )
}

const ticketBelts = ['jaune', 'orange', 'bleue', 'verte'] as const

function Ticket({ fee, belt = 'jaune' }: { fee: FeeRow; belt?: BeltColor | undefined }) {
  const [whole, cents] = euros(feeTotal(fee)).replace('\u00a0€', '').split(',')
  return (
    <li
      className={classes(
        'grid border-card border-ink bg-surface break-inside-avoid',
        // Cuts the discs on the torn edge in half.
        '[clip-path:inset(0)]',
        '[grid-template:"who_price"_auto_"small_small"_auto_/_minmax(0,1fr)_auto]',
        // Aligns each part with those of the neighbouring tickets.
        'md:[grid-template-areas:"who"_"price"_"small"] md:grid-cols-1 md:grid-rows-subgrid md:row-[span_3] md:gap-y-0',
      )}
      style={beltStyle(belt)}>
      <h3 className="[grid-area:who] p-4 belt-fill text-h3 leading-tight min-w-0 wrap-anywhere md:min-h-[4rem]">
        {fee.who}
      </h3>
      <p
        className={classes(
          'grid [grid-area:price] items-center p-4 md:pt-6 md:pb-3 relative text-h2-small font-black leading-none tabular-nums',
          'max-md:[border-left:var(--border-width-structure)_dashed_var(--color-ink)]',
          'md:[border-top:var(--border-width-structure)_dashed_var(--color-ink)]',
          styles.price,
        )}>
        <span className="sr-only">Total&nbsp;: {euros(feeTotal(fee))}</span>
        <span aria-hidden="true">
          {whole}
          <sup className="text-[0.5em] align-[0.6em]">{cents}&nbsp;€</sup>
        </span>
      </p>
      <div className="[grid-area:small] px-4 py-3 text-note text-ink-soft leading-normal border-t border-t-line md:pt-0 md:border-t-0">
        <p>
          {fee.licence > 0 ? `Licence ${euros(fee.licence)} + cotisation` : 'Cotisation'}{' '}
          {euros(fee.dues)}
        </p>
        {fee.instalments > 1 && <p>{describePayments(feeTotal(fee), fee.instalments)}</p>}
        {fee.lessons && <p>{fee.lessons}&nbsp;cours par semaine</p>}
        {fee.note && <p>{fee.note}</p>}
      </div>
    </li>
  )
}

function Health({ health }: Pick<Joining, 'health'>) {
  const { minors, adults, certificate, link, checked } = health
  const texts = [
    { title: 'Avant 18 ans', text: minors },
    { title: 'Les adultes', text: adults },
    { title: 'Le certificat médical', text: certificate },
  ].filter(({ text }) => text !== '')
  return (
    <>
      <div className="grid grid-cols-1 gap-6">
        {texts.map(({ title, text }) => (
          <div key={title}>
            <h3 className="text-h3 leading-tight">{title}</h3>
            <Words>{text}</Words>
          </div>
        ))}
      </div>
      {link && <Elsewhere href={link}>Le questionnaire de santé</Elsewhere>}
      <p className="text-label text-ink-soft leading-normal">
        {checked ? (
          <>
            Vérifié le <time dateTime={checked}>{longDay(checked)}</time>.
          </>
        ) : (
          'Ces règles peuvent changer\u00a0: le club confirme à chacun ce qui est demandé.'
        )}
      </p>
    </>
  )
}

function Aids({ aids: { intro, rows } }: Pick<Joining, 'aids'>) {
  return (
    <>
      {intro && <Words>{intro}</Words>}
      <ul className="grid grid-cols-fit mats">
        {rows.map(({ name, amount, text, link }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat; the order is fixed
          <li key={at} className="p-6 bg-surface break-inside-avoid">
            {amount && readHundredths(amount) !== undefined && (
              <p className="font-black leading-tight mb-2 text-accent-display text-[clamp(1.75rem,1.4rem_+_1.4vw,2.5rem)]">
                −{amount}
              </p>
            )}
            <h3 className="text-h3 leading-tight">{name}</h3>
            {amount && readHundredths(amount) === undefined && (
              <p className="font-semibold">{amount}</p>
            )}
            {text && (
              <p className="mt-1 whitespace-pre-line leading-normal text-ink-soft">{text}</p>
            )}
            {link && (
              <Elsewhere href={link}>
                En savoir plus<span className="sr-only"> sur {name}</span>
              </Elsewhere>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

function Payment({ payment: { means, text, helloAsso } }: Pick<Joining, 'payment'>) {
  return (
    <>
      {means.length > 0 && (
        <ul className="flex flex-wrap gap-2 items-stretch">
          {means.map((one, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat; the order is fixed
            <li key={at} className="px-4 py-2 font-semibold border-card border-ink">
              {one}
            </li>
          ))}
        </ul>
      )}
      {text && <Words>{text}</Words>}
      {helloAsso && <Elsewhere href={helloAsso}>Payer en ligne sur HelloAsso</Elsewhere>}
    </>
  )
}

const Words = ({ children }: { children: string }) => (
  <p className="mt-1 whitespace-pre-line leading-relaxed max-w-prose">{children}</p>
)

function Elsewhere({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="flex items-center gap-2 justify-self-start min-h-11 font-semibold">
      {children}
      <ExternalLink className="flex-none" size="1rem" />
    </a>
  )
}

const climbers = [
  <Kid key="1" belt="blanche" hair="tails" skin={1} />,
  <Kid key="2" belt="jaune" hair="short" mane={1} pose="out" />,
  <Kid key="3" belt="orange" hair="curls" skin={2} />,
  <Kid key="4" belt="verte" hair="long" skin={3} mane={2} pose="up" />,
]

const belts = ['blanche', 'jaune', 'orange', 'verte'] as const

const beltStyleAt = (at: number) =>
  ({ ...beltStyle(belts[at] ?? 'verte'), '--nth': at }) as CSSProperties

/**
 * Drawing of the steps as stairs below the page's opening, with a child of a higher belt on each.
 * On a phone the steps follow the drawing, along a belt.
 */
function Climb({ steps, children }: { steps: Joining['steps']['steps']; children: ReactNode }) {
  if (steps.length === 0) return children
  return (
    <div
      className={classes('bg-muted', styles.climb)}
      style={{ '--steps': steps.length } as CSSProperties}>
      {children}
      <div
        className={classes(
          'grid grid-cols-[repeat(var(--steps),minmax(0,1fr))] items-end overflow-hidden h-[302px]',
          'border-y-structure border-y-night',
          styles.stair,
        )}
        aria-hidden="true"
        data-screen-only>
        {steps.map(({ title }, at) => (
          <div
            key={title}
            className={`relative [&_svg]:absolute [&_svg]:bottom-[calc(100%_-_1px)] [&_svg]:left-1/2 [&_svg]:h-(--child) [&_svg]:-translate-x-1/2 ${styles.block}`}
            style={beltStyleAt(at)}>
            {climbers[at]}
          </div>
        ))}
      </div>
      <section
        className="bg-page py-8 px-gutter lg:self-end lg:h-auto lg:p-0 lg:border-0 lg:bg-transparent"
        aria-labelledby="etapes">
        <h2 id="etapes" className="sr-only">
          Les étapes
        </h2>
        <ol className={styles.steps}>
          {steps.map(({ title, text }, at) => (
            <li
              key={title}
              className={`relative min-h-28 py-4 pl-[calc(64px_+_var(--spacing)_*_6)] ${styles.step}`}
              style={beltStyleAt(at)}>
              <h3 className="text-h3 leading-tight min-w-0 wrap-anywhere">{title}</h3>
              {text && (
                <p className="mt-1 whitespace-pre-line leading-normal text-label min-w-0 wrap-anywhere">
                  {text}
                </p>
              )}
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}
