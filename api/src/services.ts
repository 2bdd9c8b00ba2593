import type { Connection } from "mongoose";
import type { Logger } from "pino";
import type { People } from "./admin/accounts/people";
import type { Roster } from "./admin/accounts/roster";
import type { LoginDelays } from "./admin/login/growing-delay";
import type { VerificationLanes } from "./admin/login/verification-lanes";
import type { AdminPassword } from "./admin/password";
import type { DeskRecord } from "./admin/record/desk-record";
import type { DeskRecordModel } from "./admin/record/record-model";
import type { SecondFactors } from "./admin/second-factor/second-factor";
import type { CalendarModel } from "./calendars/calendar-model";
import type { Config } from "./config";
import type { ContactRequestModel } from "./contact-requests/contact-request-model";
import type { DatabaseProbe } from "./database/database-probe";
import type { Outages } from "./health/outages";
import type { SharedAnswers } from "./http/shared-answers";
import type { Limits } from "./limits/limits";
import type { Live } from "./live/live";
import type { StreamPlaces } from "./live/stream-places";
import type { GiftPicture } from "./mail/gift-pictures";
import type { MailModel } from "./mail/mail-model";
import type { MailQueue } from "./mail/mail-queue";
import type { Mailer } from "./mail/mailer";
import type { MediaLibrary } from "./media/media-library";
import type { MediaModel } from "./media/media-model";
import type { MediaStore } from "./media/media-store";
import type { StoredBytes } from "./media/stored-bytes";
import type { Workshop } from "./media/workshop/workshop";
import type { Metrics } from "./metrics/metrics";
import type { WorkReader } from "./metrics/work-reader";
import type { GiftCardModel } from "./orders/gift-card-book";
import type { Orders } from "./orders/orders";
import type { ErasureModel } from "./people/erasure-model";
import type { Catalogue } from "./products/catalogue";
import type { Pictures } from "./products/pictures";
import type { Releases } from "./releases/releases";
import type { ReportBook } from "./reports/report-book";
import type { ResumeTokens } from "./resume/resume-tokens";
import type { AdminSessions } from "./sessions/admin";
import type { KnownDevices } from "./sessions/known-devices";
import type { Writer } from "./writing/writer";

/** Everything a handler may use: one interface for each part of the outside world. */
export interface Services {
  config: Config;
  version: string;
  /** Told to stop: requests are answered as ever, and whoever asks about this process learns that it goes. */
  stopping: boolean;
  log: Logger;
  metrics: Metrics;
  work: WorkReader;
  connection: Connection;
  database: DatabaseProbe;
  outages: Outages;
  calendars: CalendarModel;
  contactRequests: ContactRequestModel;
  catalogue: Catalogue;
  pictures: Pictures;
  orders: Orders;
  writer: Writer;
  giftCards: GiftCardModel;
  mailer: Mailer;
  giftPicture: GiftPicture;
  mails: MailModel;
  mailQueue: MailQueue;
  erasures: ErasureModel;
  workshop: Workshop;
  media: MediaLibrary;
  mediaRecords: MediaModel;
  storedBytes: StoredBytes;
  mediaFiles: MediaStore;
  limits: Limits;
  live: Live;
  streamPlaces: StreamPlaces;
  sharedAnswers: SharedAnswers;
  resumeTokens: ResumeTokens;
  reports: ReportBook;
  /** `undefined` where the API does not know the list of remotes. */
  releases: Releases | undefined;
  adminSessions: AdminSessions;
  /** `undefined` without ADMIN_PASSWORD: the first sign-in is closed then. */
  adminPassword: AdminPassword | undefined;
  knownDevices: KnownDevices;
  loginDelays: LoginDelays;
  verificationLanes: VerificationLanes;
  /** What a password is compared with where there is no account. */
  decoyPassword: AdminPassword;
  secondFactors: SecondFactors;
  roster: Roster;
  people: People;
  deskRecords: DeskRecordModel;
  deskRecord: DeskRecord;
  /** The server's time in milliseconds, for what counts seconds. */
  now: () => number;
  /** The time by which days open, in milliseconds since 1970: a test may set it (`TEST_CLOCK_FILE`). */
  openingClock: () => number;
}
