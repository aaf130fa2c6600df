import type { ComponentType } from 'react'
import { Store } from '#web/core/store.ts'

/** Region of the toasts, once a component that may show one is there; visitors never load it. */
export const toasterSlot = new Store<ComponentType | undefined>(undefined)
