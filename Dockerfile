# A server for Pocket Coven: docker build -t coven-hall . && docker run -p 8521:8521 -v coven:/data coven-hall
FROM python:3.14-slim

WORKDIR /app
COPY pyproject.toml README.md LICENSE .ci/constraints.txt ./
COPY engine engine
COPY src src
RUN pip install --no-cache-dir --constraint constraints.txt ".[server,postgres]" \
    && useradd --system coven \
    && install --directory --owner=coven /data

USER coven
VOLUME /data
ENV HALL_DATABASE=/data/hall.db
EXPOSE 8521
CMD ["coven-hall"]
