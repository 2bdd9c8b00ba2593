import { MediaError } from "../media-error";

export class Counter {
  private count = 0;

  constructor(private readonly most: number) {}

  add(parts = 1): void {
    this.count += parts;
    if (this.count > this.most) throw new MediaError("tooLong");
  }
}
