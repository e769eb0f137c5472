/** Why there is no database, in a sentence for the operator. */
export class DatabaseUnavailable extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.name = 'DatabaseUnavailable';
  }
}
