import { Suspense } from 'react'
import { listAdminSections } from '#web/admin/frame/sections.ts'

/** Page preview with the typed settings, if a feature provides one. */
export function SettingsPreview() {
  const Preview = listAdminSections().find(
    ({ settingsPreview }) => settingsPreview,
  )?.settingsPreview
  return <Suspense>{Preview && <Preview />}</Suspense>
}
