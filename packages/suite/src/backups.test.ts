import { readBackupBucket } from "./backups";

test("bucket is optional, and another address is refused", () => {
  expect(readBackupBucket({})).toBeUndefined();
  expect(readBackupBucket({ BACKUP_BUCKET_URL: "s3://kept/shop" })).toBe("s3://kept/shop");
  expect(() => readBackupBucket({ BACKUP_BUCKET_URL: "https://kept.example" })).toThrow(
    'BACKUP_BUCKET_URL is "https://kept.example"; it must be like s3://bucket/advent.',
  );
});
