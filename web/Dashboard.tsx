import { registerSections } from './admin/frame/sections.ts'
import * as listed from './sections.ts'

/* The dashboard's page comes with what each feature brings to it. */
registerSections(Object.values(listed))

export { DashboardPage as Dashboard } from './admin/frame/DashboardPage.tsx'
