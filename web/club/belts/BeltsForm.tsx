import { type Belts, beltsInput, defaultBeltTexts } from '#src/club/belts/belts.schema.ts'
import { teachesJudo } from '#src/core/settings/discipline-drawings.shared.ts'
import { dashboardAddress } from '#web/admin/dashboardRoute.ts'
import { area } from '#web/admin/forms/fields.tsx'
import { single } from '#web/admin/lists/SingleRecord.tsx'
import { hrefs } from '#web/hrefs.ts'
import { Link } from '#web/ui/components/Link.tsx'
import { useDisciplines, useSettings } from '#web/ui/layout/useSettings.ts'

/** Text that stands for a belt the club has not described. */
function Empty({ belt }: { belt: keyof Belts }) {
  const text = teachesJudo(useDisciplines()) && `«\u00a0${defaultBeltTexts[belt]}\u00a0»`
  return `Vide\u00a0: ${text || 'son nom seul'}`
}

const belt = (name: keyof Belts) =>
  area(`Ceinture ${name}`, { help: <Empty belt={name} />, rows: 3 })

const { Form } = single({
  endpoint: '/api/belts/texts',
  schema: beltsInput,
  fields: {
    blanche: belt('blanche'),
    jaune: belt('jaune'),
    orange: belt('orange'),
    verte: belt('verte'),
    bleue: belt('bleue'),
    marron: belt('marron'),
    noire: belt('noire'),
  },
  texts: {
    updated: 'Ceintures mises à jour.',
    failed: 'Les ceintures n’ont pas été enregistrées',
  },
  versions: true,
  viewLink: () => ({ href: `${hrefs.courses}#ceintures` }),
})

/** Form of the belts; a club with levels writes their texts in the settings. */
export function BeltsForm() {
  if (useSettings().grades === 'ceintures') return <Form />
  return (
    <p className="max-w-prose">
      Les niveaux du club, et ce qu’on y apprend, s’écrivent dans{' '}
      <Link href={dashboardAddress({ section: 'reglages', id: 'disciplines' })}>
        Réglages, «&nbsp;Les disciplines&nbsp;»
      </Link>
      .
    </p>
  )
}
