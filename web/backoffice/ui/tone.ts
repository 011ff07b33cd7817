/** Plays short tones. A browser lets a page play sound only after a click or a key. */

type Note = {
  readonly hertz: number
  /** In seconds after the start of the tone. */
  readonly at: number
}

let speaker: AudioContext | null = null

/** The last note fades out until `seconds` after the start. */
export function playTone(notes: readonly Note[], seconds: number): void {
  speaker ??= new AudioContext()
  void speaker.resume()
  const start = speaker.currentTime
  const gain = speaker.createGain()
  gain.connect(speaker.destination)
  gain.gain.setValueAtTime(0, start)
  gain.gain.linearRampToValueAtTime(0.12, start + 0.02)
  gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds)
  const tone = speaker.createOscillator()
  for (const { hertz, at } of notes) tone.frequency.setValueAtTime(hertz, start + at)
  tone.connect(gain)
  tone.start(start)
  tone.stop(start + seconds)
}
