import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useFormContext, useWatch } from 'react-hook-form'
import useSWR from 'swr'
import type { Joining } from '#src/club/joining/joining.contract.ts'
import { get } from '#web/house/api.ts'
import { DateField } from '#web/look/calendar/DateField.tsx'
import { Button } from '#web/look/ui/Button.tsx'
import { Controlled } from '#web/office/forms/Controlled.tsx'
import { useOrigin } from '#web/office/forms/useOrigin.ts'
import { Panel } from '#web/office/frame/Panel.tsx'
import { JoiningField } from './JoiningField.tsx'
import styles from './JoiningForm.module.css'
import type { JoiningFields } from './joiningFields.ts'

/** The rules about health: texts to read again each season, and the day somebody did. */
export function HealthFields() {
  const form = useFormContext<JoiningFields>()
  const { data: defaults } = useSWR<Joining>('/api/joining/defaults', get)
  const link = useWatch({ control: form.control, name: 'health.link' })
  // The link is the club’s own: the site never came with one.
  const origin = defaults && { ...defaults.health, link }
  const { isOrigin, goBack } = useOrigin(
    form,
    'health',
    origin,
    'Textes d’origine remis. Enregistrez pour les publier.',
  )
  return (
    <Panel title="Questionnaire et certificat">
      <div className={styles.fields}>
        <JoiningField name="health.minors" label="Avant 18 ans" hint="facultatif" rows={5} />
        <JoiningField name="health.adults" label="Les adultes" hint="facultatif" rows={4} />
        <JoiningField
          name="health.certificate"
          label="Le certificat médical"
          hint="facultatif"
          rows={4}
        />
        <JoiningField
          name="health.link"
          label="Lien vers le questionnaire"
          hint="facultatif"
          type="url"
          placeholder="https://..."
        />
        <Controlled form={form} name="health.checked">
          {(field) => (
            <DateField
              label="Vérifié le"
              hint="facultatif"
              help="Le jour où quelqu’un du club a comparé ces textes aux règles en vigueur. Il paraît sur la page."
              {...field}
            />
          )}
        </Controlled>
        <Button
          size="small"
          variant="ghost"
          className={styles.back}
          icon={<RotateCcw aria-hidden />}
          pending={isOrigin}
          onClick={goBack}
        >
          Revenir aux textes d’origine
        </Button>
      </div>
    </Panel>
  )
}
