import { Suspense } from 'react'
import { officeRooms } from '#web/admin/frame/sections.ts'

const Preview = officeRooms.find(({ settingsPreview }) => settingsPreview)?.settingsPreview

/** A page with what is typed in the settings, where a feature brings one. */
export const SettingsPreview = () => <Suspense>{Preview && <Preview />}</Suspense>
