/* Apart from web/ui/layout/navigation.ts, which pages load with the menu's links alone. */

/** Whether the menu may change while it is shown: in the dashboard, where its entries are made. */
export const isMenuEdited = (): boolean => location.pathname.startsWith('/admin')
