export const podiumsAddress = '/podiums'
export const honoursAddress = '/palmares'
export const athletePath = `${honoursAddress}/:id`

export const athleteAddress = (id: string) => athletePath.replace(':id', encodeURIComponent(id))
