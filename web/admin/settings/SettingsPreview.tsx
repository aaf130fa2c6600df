import { Suspense } from 'react'
import { adminSections } from '#web/admin/frame/sections.ts'

const Preview = adminSections.find(({ settingsPreview }) => settingsPreview)?.settingsPreview

/** Page preview with the typed settings, if a feature provides one. */
export const SettingsPreview = () => <Suspense>{Preview && <Preview />}</Suspense>
