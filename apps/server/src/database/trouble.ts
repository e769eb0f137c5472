/** Why there is no database, in a sentence for whoever runs the server. */
export class DatabaseTrouble extends Error {
  /** It may go away by itself: worth another try later. */
  readonly passing: boolean;

  constructor(sentence: string, passing = false) {
    super(sentence);
    this.name = 'DatabaseTrouble';
    this.passing = passing;
  }
}
