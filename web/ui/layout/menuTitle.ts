import { createContext, useContext } from 'react'
import type { SettingsLayoutData } from '#src/core/settings/settings.schema.ts'

/** Title the club gave a page with its menu line; undefined: the page's own. */
export const findMenuTitle = ({ menu }: Pick<SettingsLayoutData, 'menu'>, path: string) =>
  menu.find(({ entry, isPageTitle, label }) => entry === path && isPageTitle && label)?.label

export const MenuTitleContext = createContext<string | undefined>(undefined)

/** Title of the page that is shown, if its menu line gives one. */
export const useMenuTitle = () => useContext(MenuTitleContext)
