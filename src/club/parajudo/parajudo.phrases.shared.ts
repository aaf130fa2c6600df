export const parajudoPhrases = {
  title: 'Para-judo',
  lead: 'Le même tatami, le même salut, à chacun son judo.',
  welcome: 'Le tatami est à tout le monde',
}
