export const newsletterLinkPath = '/plus-de-messages/:id'

export const newsletterLinkAddress = (token: string) =>
  newsletterLinkPath.replace(':id', encodeURIComponent(token))
