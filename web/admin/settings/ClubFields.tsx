import { useFormContext } from 'react-hook-form'
import { schoolZones } from '#src/core/settings/school-zones.shared.ts'
import { Controlled } from '#web/admin/forms/Controlled.tsx'
import { ImageField } from '#web/ui/media/ImageField.tsx'
import { SettingField, SettingSelect } from './SettingField.tsx'
import type { SettingsFields } from './settingsFields.ts'

export const ClubFields = () => (
  <>
    <div className="grid grid-cols-1 gap-6 items-start md:grid-cols-2">
      <SettingField
        name="club.shortName"
        label="Nom court"
        help="À côté du logo, en haut et en bas de chaque page."
      />
      <SettingField
        name="club.name"
        label="Nom complet"
        help="Sur la page d’accueil et dans les moteurs de recherche."
      />
      <SettingField name="club.strapline" label="Sous le logo" hint="facultatif" />
      <SettingField name="club.tagline" label="Phrase du pied de page" />
      <SettingField name="club.foundedYear" label="Année de création" type="number" />
      <SettingField name="club.email" label="E-mail" type="email" />
      <SettingField name="club.phone" label="Téléphone" type="tel" hint="facultatif" />
      <SettingField
        name="club.trial"
        label="Cours d’essai"
        hint="facultatif"
        help="Une phrase, partout où un essai est proposé&nbsp;: pages, affiches, première fois."
      />
      <SettingField name="club.address" label="Adresse du dojo" rows={2} hint="facultatif" />
      <SettingField
        name="club.map"
        label="Carte du dojo"
        hint="facultatif"
        help={'Des coordonnées (48.8566, 2.3522) ou le lien «\u00a0Partager\u00a0» d’une carte.'}
      />
      <SettingSelect
        name="club.schoolZone"
        label="Zone des vacances scolaires"
        options={{
          '': 'Non précisée',
          ...Object.fromEntries(
            Object.entries(schoolZones).map(([name, { label }]) => [name, label]),
          ),
        }}
      />
      <SettingField name="club.facebook" label="Page Facebook" type="url" hint="facultatif" />
      <SettingField name="club.instagram" label="Compte Instagram" type="url" hint="facultatif" />
    </div>
    <Controlled form={useFormContext<SettingsFields>()} name="club.logo">
      {(field) => <ImageField title="Logo" label="URL du logo" {...field} />}
    </Controlled>
  </>
)
