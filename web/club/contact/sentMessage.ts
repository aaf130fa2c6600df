import { Store } from '#web/house/store.ts'

/** When the last message left this window, ISO 8601, until the next one is begun. */
export const sentMessage = new Store<string | undefined>(undefined)
