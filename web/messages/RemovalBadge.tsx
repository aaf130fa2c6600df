import { Badge } from '#web/ui/Badge.tsx'

/** A message that asks for a gallery photo to be removed. */
export const RemovalBadge = () => <Badge variant="featured">Demande de retrait</Badge>
