import { Poster } from '#web/art/Poster.tsx'

/**
 * The poster of an event without a photo: one for each event, wherever it is shown. Its permalink
 * alone decides, whose words say what the event is about, and which stays when the title changes.
 */
export function EventPoster({ id, ratio }: { id: string; ratio: '2:1' | '1:1' | 'banner' }) {
  return <Poster id={id} category={id.replaceAll('-', ' ')} ratio={ratio} />
}
