import { LoadFailed, Loading } from '#web/ui/layout/PageStates.tsx'

type Props = { failed: unknown; retry: () => unknown; text?: string }

/** Says of an answer that it is awaited, or that it did not come. */
export const NotLoaded = ({ failed, retry, text = 'Chargement...' }: Props) =>
  failed ? <LoadFailed retry={retry} /> : <Loading text={text} />
