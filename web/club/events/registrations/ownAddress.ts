export const registrantPath = '/je-viens/:id'

export const registrantAddress = (token: string) =>
  registrantPath.replace(':id', encodeURIComponent(token))
