export const ownPath = '/je-viens/:id'

export const ownAddress = (token: string) => ownPath.replace(':id', encodeURIComponent(token))
