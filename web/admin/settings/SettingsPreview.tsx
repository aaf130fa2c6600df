import { Suspense } from 'react'
import { officeRooms } from '#web/admin/frame/sections.ts'

const Preview = officeRooms.find(({ settingsPreview }) => settingsPreview)?.settingsPreview

/** Page preview with the typed settings, if a feature provides one. */
export const SettingsPreview = () => <Suspense>{Preview && <Preview />}</Suspense>
