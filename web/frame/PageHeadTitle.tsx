import { useSettings } from '#web/settings/useSettings.ts'

/** The title of a screen that is not for search engines. */
export function PageHeadTitle({ title }: { title: string }) {
  const { club } = useSettings()
  return (
    <>
      <title>{`${title} · ${club.shortName}`}</title>
      <meta name="robots" content="noindex" />
    </>
  )
}
