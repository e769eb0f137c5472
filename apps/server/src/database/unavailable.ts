/** Why there is no database, in a sentence for whoever runs the server. */
export class DatabaseUnavailable extends Error {
  /** It may go away by itself: worth another try later. */
  readonly transient: boolean;

  constructor(sentence: string, transient = false) {
    super(sentence);
    this.name = 'DatabaseUnavailable';
    this.transient = transient;
  }
}
