import type { Counts } from '#src/core/backups/backups.contract.ts'
import { formatCount, type Nouns } from '#src/core/text/nouns.contract.ts'
import type { AnyTrashKind } from '#src/core/trash/trash.kind.ts'

/** By their tables, in the order they are told; a table that is not here is counted too, and not shown. */
let counted: Readonly<Record<string, Nouns>> = {}
let headlines: readonly string[] = []

/** Called once with all record types, by src/registry.ts. */
export function setCountedTypes(types: readonly AnyTrashKind[]): void {
  const ordered = types.toSorted((a, b) => (a.headline ?? Infinity) - (b.headline ?? Infinity) || 0)
  headlines = ordered.filter(({ headline }) => headline).map(({ table }) => table)
  counted = Object.fromEntries([
    ...ordered.map(({ table, nouns }) => [table, nouns] as const),
    ['accounts', ['compte', 'comptes']],
    ['trash', ['élément dans la corbeille', 'éléments dans la corbeille']],
  ])
}

export const countedNouns = () => counted

/** '214 photos, 38 articles': what a club asks for first; nothing of features that are not there. */
export const formatContents = (counts: Counts): string =>
  headlines
    .filter((table) => table in counts)
    .map((table) => formatCount(counts[table] ?? 0, counted[table] ?? [table, table]))
    .join(', ')
